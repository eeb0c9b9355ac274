/** Somebody who can be named. */
export interface Person {
  id: number
  name: string
  role?: string
}

/** What stands between two names, or a name with its sign. */
interface Part {
  text: string
  is_name: boolean
}

const most_offered = 6
const typed = /(?:^|\s)@([^@\n]{0,40})$/

/** The name that is being typed at the caret: where its sign stands, and what there is of it. */
export function typedName(text: string, caret: number): { from: number; asked: string } | null {
  const asked = typed.exec(text.slice(0, caret))?.[1]
  return asked === undefined ? null : { from: caret - asked.length - 1, asked }
}

/** People of whom a word begins with what was typed; nobody once a whole name stands there. */
export function offeredPeople(people: readonly Person[], asked: string): Person[] {
  if (people.some(({ name }) => asked.startsWith(`${name} `))) return []
  const words = asked.trim().toLocaleLowerCase('id')
  const begins = (name: string) => ` ${name.toLocaleLowerCase('id')}`.includes(` ${words}`)
  return people.filter(({ name }) => begins(name)).slice(0, most_offered)
}

/** The text with a name in place of what there was of it, and where the caret stands then. */
export function putName(text: string, from: number, caret: number, name: string) {
  const before = `${text.slice(0, from)}@${name} `
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length }
}

/** A text taken apart at the names it says; of names that begin alike the longest is meant. */
export function splitNames(text: string, names: readonly string[]): Part[] {
  const longest = [...new Set(names)].sort((a, b) => b.length - a.length)
  const parts: Part[] = []
  let plain = ''
  for (let at = 0; at < text.length; ) {
    const name = text[at] === '@' && longest.find((each) => text.startsWith(each, at + 1))
    if (name) {
      if (plain) parts.push({ text: plain, is_name: false })
      parts.push({ text: `@${name}`, is_name: true })
      plain = ''
      at += name.length + 1
    } else {
      plain += text[at]
      at++
    }
  }
  if (plain) parts.push({ text: plain, is_name: false })
  return parts
}

/** Whom a text names. */
export function namedIn(text: string, people: readonly Person[]): number[] {
  const said = new Set(
    splitNames(
      text,
      people.map(({ name }) => name),
    ).flatMap((part) => (part.is_name ? [part.text.slice(1)] : [])),
  )
  const first = new Map([...people].reverse().map(({ id, name }) => [name, id]))
  return [...said].flatMap((name) => first.get(name) ?? [])
}
