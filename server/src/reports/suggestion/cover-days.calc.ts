/** Days a purchase can be asked to last. */
export const COVER_DAYS = [2, 3, 5, 7, 10, 14] as const
/** Unless another is asked for. */
export const USUAL_COVER_DAYS = 7
/** Lines that are told at once, and so the most orders, or transfers, that one confirmation writes. */
export const MOST_SUGGESTED = 1000
