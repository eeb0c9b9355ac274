import css from './spinner.module.css'

/** Sign of work going on, in the colour of the text around it. The words belong to whoever shows it. */
export function Spinner() {
  return <span aria-hidden="true" className={css.spinner} />
}
