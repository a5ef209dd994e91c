import type { Range } from '#app/domain/filters/film-filters.ts'
import styles from './range-fields.module.css'

type RangeFieldsProps = {
  /** The names of the two search params. */
  names: readonly [from: string, to: string]
  labels: readonly [from: string, to: string]
  range: Range
  min: number
  max: number
  unit?: string
}

/** From and to, as two fields. */
export const RangeFields = ({ names, labels, range, min, max, unit }: RangeFieldsProps) => (
  <div className={styles.range}>
    <span aria-hidden="true">From</span>
    <Field name={names[0]} label={labels[0]} value={range.from} min={min} max={max} />
    <span aria-hidden="true">to</span>
    <Field name={names[1]} label={labels[1]} value={range.to} min={min} max={max} />
    {unit && <span>{unit}</span>}
  </div>
)

type FieldProps = { name: string; label: string; value: number | null; min: number; max: number }

const Field = ({ name, label, value, min, max }: FieldProps) => (
  <input
    className="num"
    type="number"
    inputMode="numeric"
    name={name}
    aria-label={label}
    defaultValue={value ?? ''}
    min={min}
    max={max}
    placeholder="Any"
  />
)
