/** What a role may do in a module, from seeing it to seeing its costs. */
export const AUTHORIZATIONS = [
  'view',
  'create',
  'update',
  'archive',
  'approve',
  'export',
  'view_cost',
] as const
export type Authorization = (typeof AUTHORIZATIONS)[number]

/** What one may do with an authorization, in words: `melihat` Menu. */
export const AUTHORIZATION_VERBS: Readonly<Record<Authorization, string>> = {
  view: 'melihat',
  create: 'menambah',
  update: 'mengubah',
  archive: 'mengarsipkan',
  approve: 'menyetujui',
  export: 'mengekspor',
  view_cost: 'melihat biaya',
}
