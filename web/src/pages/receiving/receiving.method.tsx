import { Segmented } from '../../kit/ui/segmented.tsx'
import css from './receiving.module.css'
import { type Method, method_options } from './receiving.words.tsx'

/** From which money something is paid. */
export function MethodChoice({ value, onChange }: { value: Method; onChange: (method: Method) => void }) {
  return (
    <div className={css.method}>
      <span aria-hidden="true">Sumber dana</span>
      <Segmented label="Sumber dana" value={value} options={method_options} onChange={onChange} />
    </div>
  )
}
