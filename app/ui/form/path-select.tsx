import { useNavigate } from 'react-router'
import buttons from './button.module.css'
import { PillSelect, type PillSelectProps } from './pill-select.tsx'

type PathSelectProps = Omit<PillSelectProps, 'form' | 'onChange'> & {
  /** The page with this value. Its other search params are sent without script too. */
  pathOf: (value: string) => string
}

/** A choice that leads to another page at once, in place of this one in the history; a form without script. */
export function PathSelect({ pathOf, ...select }: PathSelectProps) {
  const navigate = useNavigate()
  const [path, query] = pathOf(select.value).split('?')
  const others = [...new URLSearchParams(query)].filter(([param]) => param !== select.name)
  return (
    <form className={buttons.form} action={path} data-screen-only>
      {others.map(([param, text]) => (
        <input key={param} type="hidden" name={param} value={text} />
      ))}
      <PillSelect
        {...select}
        onChange={({ value }) => navigate(pathOf(value), { replace: true, preventScrollReset: true })}
      />
    </form>
  )
}
