/** What happened to points, by the kind of movement. */
export const POINT_WORDS: Readonly<Record<string, string>> = {
  earn: 'Dapat poin',
  redeem: 'Tukar poin',
  adjust: 'Koreksi',
  reversal: 'Pembatalan',
  merge: 'Penggabungan',
  take_back: 'Poin ditarik',
  give_back: 'Poin dikembalikan',
  expire: 'Poin kedaluwarsa',
  birthday: 'Bonus ulang tahun',
  referral: 'Bonus ajakan',
}
