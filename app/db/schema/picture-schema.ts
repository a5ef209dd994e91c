// The pictures of members for Kysely; migrations/0013-account-details.sql creates the table.

/** Like the library it is not part of `Schema`: only a transaction in a member's name has its type. */
export type PictureTables = { member_picture: MemberPictureRow }

type MemberPictureRow = { member_id: string; webp: Buffer }
