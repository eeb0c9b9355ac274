/** What a message says of the member it goes to. */
export const MESSAGE_FIELDS = ['nama', 'poin', 'kode'] as const
export type MessageField = (typeof MESSAGE_FIELDS)[number]

const FIELD = /\{([^{}]*)\}/g

const isField = (name: string): name is MessageField => MESSAGE_FIELDS.some((field) => field === name)

/** Words in braces that are no field, as they were typed. */
export function unknownFields(text: string): string[] {
  return [...text.matchAll(FIELD)].flatMap(([whole, name = '']) => (isField(name) ? [] : [whole]))
}

/** Whether a text has a field. */
export function hasField(text: string, field: MessageField): boolean {
  return text.includes(`{${field}}`)
}

/** A text as its reader sees it. What a value says is never read as a field again. */
export function fillMessage(text: string, values: Readonly<Record<MessageField, string>>): string {
  return text.replace(FIELD, (whole, name: string) => (isField(name) ? values[name] : whole))
}

/** A subject is one line, whatever a name holds. */
export function fillSubject(text: string, values: Readonly<Record<MessageField, string>>): string {
  return fillMessage(text, values).replace(/\s+/g, ' ').trim()
}

/** A member by way of example, for who tries a message. */
export const EXAMPLE_VALUES: Readonly<Record<MessageField, string>> = {
  nama: 'Rani Wijaya',
  poin: '1.250',
  kode: 'CONTOH-23456789AB',
}

/** The mail of a member, with the way out of further ones; of one that is tried there is none. */
export function mailBody(body: string, brand_name: string, stop_url: string | null): string {
  const way_out = stop_url ?? '(tautan berhenti milik member)'
  return `${body.trimEnd()}\n\n–\n${brand_name}\nTidak ingin menerima pesan seperti ini lagi? ${way_out}`
}
