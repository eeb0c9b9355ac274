import type { Suggestion } from '@lumbung/server/kit/plausibility.calc.ts'
import type { FormStore } from './form-store.ts'

const without = (path: string) => path.slice(0, path.lastIndexOf('.') + 1)

/** Puts what was probably meant into the field of a form that holds the figure, with its unit; false without one. */
export function takeSuggestion<T>(
  store: Pick<FormStore<T>, 'read' | 'write'>,
  path: string,
  { value, unit }: Suggestion,
): boolean {
  const typed = store.read(path)
  if (typeof typed !== 'number' && typeof typed !== 'string') return false
  store.write(path, typeof typed === 'number' ? Number(value) : value)
  const unit_path = `${without(path)}unit`
  if (typeof store.read(unit_path) === 'string') store.write(unit_path, unit)
  return true
}
