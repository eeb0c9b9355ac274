/** How far a request is, as people follow it: the request's own state and, once promised, its transfer's. */
export const REQUEST_STATES = ['asked', 'packing', 'sent', 'received', 'refused', 'cancelled'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

export const REQUEST_STATE_LABELS: Readonly<Record<RequestState, string>> = {
  asked: 'Menunggu jawaban',
  packing: 'Disiapkan',
  sent: 'Dikirim',
  received: 'Diterima',
  refused: 'Ditolak',
  cancelled: 'Dibatalkan',
}

/** Where a request stands. One whose transfer was cancelled waits for an answer again. */
export function requestState(status: string, transfer_status: string | null): RequestState {
  if (status === 'refused' || status === 'cancelled') return status
  if (status === 'asked' || transfer_status === null || transfer_status === 'cancelled') return 'asked'
  if (transfer_status === 'sent') return 'sent'
  return transfer_status === 'done' ? 'received' : 'packing'
}
