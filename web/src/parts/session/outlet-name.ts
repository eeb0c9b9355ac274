import { commonPrefix, withoutPrefix } from '@lumbung/server/outlets/outlet/short-name.calc.ts'
import { readMe } from './session.ts'

let known: { key: string; prefix: string } | null = null

/** An outlet's name without the words most outlets share: 'Senopati'. For tables; titles keep the whole name. */
export function shortOutletName(name: string): string {
  const names = readMe()?.outlets.map((outlet) => outlet.name) ?? []
  const key = names.join('\n')
  if (known?.key !== key) known = { key, prefix: commonPrefix(names) }
  return withoutPrefix(name, known.prefix)
}
