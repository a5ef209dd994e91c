// The memory of the exports that are being sent: a library is in memory until the client has read the last byte of its
// export, which a slow client delays.
import { megabytes } from '#app/domain/units.ts'

/** All exports together, by the size of their libraries. The text of a whole film life is 1 to 20 MB. */
const maxExportBytes = 128 * megabytes

/** The right to send one export. `take` returns false when there is no memory for this many bytes now. */
export type ExportSlot = { take(bytes: number): boolean; release(): void }

export type ExportMemory = ReturnType<typeof createExportMemory>

/** `open` returns null while another export of the member is being sent. */
export function createExportMemory({ maxBytes = maxExportBytes } = {}) {
  const members = new Set<string>()
  let takenBytes = 0
  return {
    maxBytes,
    open(memberId: string): ExportSlot | null {
      if (members.has(memberId)) return null
      members.add(memberId)
      let slotBytes = 0
      let isReleased = false
      return {
        take(bytes) {
          if (isReleased || takenBytes + bytes > maxBytes) return false
          takenBytes += bytes
          slotBytes += bytes
          return true
        },
        /** Gives everything back, the first time it is called. */
        release() {
          if (isReleased) return
          isReleased = true
          takenBytes -= slotBytes
          members.delete(memberId)
        },
      }
    },
  }
}
