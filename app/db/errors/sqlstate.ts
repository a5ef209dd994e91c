/** SQLSTATEs by their condition names, https://www.postgresql.org/docs/15/errcodes-appendix.html. */
export const sqlStates = {
  invalidParameterValue: '22023',
  readOnlySqlTransaction: '25006',
  foreignKeyViolation: '23503',
  uniqueViolation: '23505',
  invalidAuthorizationSpecification: '28000',
  invalidPassword: '28P01',
  invalidCatalogName: '3D000',
  deadlockDetected: '40P01',
  insufficientPrivilege: '42501',
  undefinedObject: '42704',
  duplicateObject: '42710',
  duplicateFunction: '42723',
  duplicateTable: '42P07',
  lockNotAvailable: '55P03',
} as const
