/** Which counts a gap lies between: the last two, or the first and the last of the period. */
export const SPANS = ['last', 'whole'] as const
export type Span = (typeof SPANS)[number]
