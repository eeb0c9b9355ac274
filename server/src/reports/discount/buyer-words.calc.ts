/** Who bought with a discount, as people read it. */
export const BUYER_WORDS = {
  new: 'Member baru',
  returning: 'Member lama',
  none: 'Tanpa member',
} as const
