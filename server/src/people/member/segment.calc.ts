/** How recently a member came, as far as receipts that name it tell. */
export const SEGMENTS = ['NEW', 'ACTIVE', 'DORMANT', 'UNSEEN'] as const
export type Segment = (typeof SEGMENTS)[number]

/** Joined within so many days: new. */
export const NEW_DAYS = 30
/** Came within so many days: active. */
export const ACTIVE_DAYS = 60
