import {
  LIMIT_KINDS,
  LIMIT_WORDS,
  type LimitKind,
} from '@lumbung/server/access/admin-group/limit-kind.calc.ts'
import { meansAnything, RIGHTS } from '@lumbung/server/access/admin-group/rights.calc.ts'
import { AUTHORIZATION_VERBS } from '@lumbung/server/kit/authorization.calc.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import type { Authorization } from '../../parts/access/access.ts'
import { right_words } from './right-words.ts'
import { authorizations, categories } from './roles.words.ts'

/** A right as the form holds it: module and authorization, e.g. `menu.view`. */
export type RightCode = string

export const codeOf = (module: string, name: Authorization): RightCode => `${module}.${name}`

/** All rights that mean something in a module. */
export const rightsIn = (module: string): RightCode[] =>
  (RIGHTS[module] ?? []).map((name) => codeOf(module, name))

/** Sets rights on or off. Any right brings seeing along; without seeing there is none of the module. */
export function setRights(held: readonly RightCode[], codes: readonly RightCode[], on: boolean): RightCode[] {
  const next = new Set(held)
  for (const code of codes) {
    const [module = '', name] = code.split('.')
    if (on) {
      next.add(code)
      next.add(codeOf(module, 'view'))
    } else {
      next.delete(code)
      if (name === 'view') for (const other of authorizations) next.delete(codeOf(module, other.name))
    }
  }
  return [...next].sort()
}

const joined = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} dan ${words.at(-1)}`

/** What a role may do, as sentences: one for each set of modules with the same rights. */
export function sentencesOf(held: readonly RightCode[], names: ReadonlyMap<string, string>): string[] {
  const rights = new Set(held)
  const groups = new Map<string, string[]>()
  for (const key of categories.flatMap(({ keys }) => keys)) {
    const held = authorizations.filter(
      ({ name }) => meansAnything(key, name) && rights.has(codeOf(key, name)),
    )
    if (held.length === 0) continue
    const did =
      held.length > 1 && held.length === RIGHTS[key]?.length
        ? 'melakukan semuanya'
        : joined(held.map(({ name }) => AUTHORIZATION_VERBS[name]))
    groups.set(did, [...(groups.get(did) ?? []), names.get(key) ?? key])
  }
  return [...groups].map(([did, modules]) => `Dapat ${did} di ${joined(modules)}.`)
}

/** Whether a limit says anything of a role: it has one of the rights that are held back. */
export const isHeldBack = (kind: LimitKind, held: readonly RightCode[]): boolean =>
  LIMIT_WORDS[kind].takes.some(([module, name]) => held.includes(codeOf(module, name)))

/** Limits of a role in rupiah; null has no end. */
export type LimitValues = Readonly<Record<LimitKind, number | null>>

/** Up to how much a role does something by itself, as sentences; nothing of what has no end. */
export function limitSentences(limits: LimitValues, held: readonly RightCode[]): string[] {
  return LIMIT_KINDS.flatMap((kind) => {
    const most = limits[kind]
    if (most === null || !isHeldBack(kind, held)) return []
    return [`${LIMIT_WORDS[kind].label} paling banyak ${formatRupiah(most)}.`]
  })
}

/** What each right of a role means, by module in the order of the matrix. */
export function meaningsOf(
  held: readonly RightCode[],
  names: ReadonlyMap<string, string>,
): { module: string; name: string; meanings: string[] }[] {
  return categories
    .flatMap(({ keys }) => keys)
    .map((module) => ({
      module,
      name: names.get(module) ?? module,
      meanings: authorizations.flatMap(({ name }) => {
        const code = codeOf(module, name)
        const words = right_words[code]
        return words && held.includes(code) ? [words] : []
      }),
    }))
    .filter(({ meanings }) => meanings.length > 0)
}

/** Rights of one role that another lacks. */
export function missingFrom(held: readonly RightCode[], other: readonly RightCode[]): RightCode[] {
  const known = new Set(other)
  return held.filter((code) => !known.has(code))
}
