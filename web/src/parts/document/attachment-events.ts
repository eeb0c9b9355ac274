/** How the timeline of a document tells of its attachments. */
export const attachment_events: Readonly<Record<string, string>> = {
  attach: 'Lampiran ditambahkan',
  detach: 'Lampiran dihapus',
}
