/** Fields that hold an image, or the images of a list. */
const image_fields: readonly string[] = ['image', 'banners']

const countOf = (value: unknown) => (Array.isArray(value) ? value.length : value ? 1 : 0)

/**
 * What is said when a record whose image was changed could not be saved; null where no image was. Fewer images than
 * before were to be taken away.
 */
export function imageFailure(changed: object, initial: object): string | null {
  const [field] = Object.keys(changed).filter((key) => image_fields.includes(key))
  if (field === undefined) return null
  const of = (values: object) => countOf((values as Readonly<Record<string, unknown>>)[field])
  return of(changed) < of(initial) ? 'Gagal menghapus gambar!' : 'Gagal menyimpan gambar!'
}
