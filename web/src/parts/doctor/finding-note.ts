/** The mark of a record in its list; nothing where the doctor found nothing about it. */
export const findingNote = (count: number): string | undefined =>
  count > 0 ? `${count} temuan Dokter Data` : undefined
