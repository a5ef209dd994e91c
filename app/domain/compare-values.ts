/** Compares texts by their UTF-16 code units, or numbers: below zero when `a` is first, zero when they are equal. */
export const compareValues = <Value extends string | number>(a: Value, b: Value) => (a < b ? -1 : Number(a > b))
