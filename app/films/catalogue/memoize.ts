import type { CatalogueRecord } from './catalogue-record.ts'

/** Makes a value for each record when it is first needed. */
export function memoizeByRecord<Made>(make: (record: CatalogueRecord) => Made) {
  const made = new Map<number, Made>()
  return (record: CatalogueRecord) => {
    const known = made.get(record.id) ?? make(record)
    made.set(record.id, known)
    return known
  }
}

/** Makes one value when it is first needed. */
export function once<Made>(make: () => Made) {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}
