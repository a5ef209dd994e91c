import { Form, href } from 'react-router'
import buttons from './button.module.css'
import { Icon } from './icon.tsx'
import styles from './search-box.module.css'
import { Suggestion } from './suggestion.tsx'
import { longestQuestion } from './suggestions.ts'
import { useSearchCombobox } from './use-search-combobox.ts'

/** The search, with suggestions once its script is there; until then a plain form. */
export function SearchBox({ placeholder }: { placeholder: string }) {
  const { films, isShown, inputProps, menuProps, optionProps, isMarked, submit } = useSearchCombobox()
  return (
    <Form className={styles.box} role="search" action={href('/search')} onSubmit={submit}>
      <input
        {...inputProps}
        className={styles.input}
        type="search"
        name="q"
        placeholder={placeholder}
        maxLength={longestQuestion}
        enterKeyHint="search"
        spellCheck={false}
        required
        pattern=".*\S.*"
        title="A title, or a part of one"
      />
      <button type="submit" className={buttons.tool} aria-label="Search">
        <Icon name="search" />
      </button>
      <div {...menuProps} className={styles.list} hidden={!isShown}>
        {isShown &&
          films.map((film, index) => (
            <Suggestion key={film.id} film={film} isMarked={isMarked(index)} {...optionProps(film, index)} />
          ))}
      </div>
      <p className="sr" role="status">
        {isShown && `${films.length} ${films.length === 1 ? 'suggestion' : 'suggestions'}, use the arrow keys`}
      </p>
    </Form>
  )
}
