/** What fields of saved views are called; see audit.fields. */
export const view_fields: Readonly<Record<string, string>> = {
  admin_id: 'Admin',
  deposit_late_days: 'Setoran terlambat setelah (hari)',
  opening_balance: 'Saldo awal',
  opens_plain: 'Dibuka tanpa tampilan',
  page: 'Halaman',
  pinned_view: 'Tampilan di dashboard',
  shared_people: 'Dibagikan kepada orang',
  shared_roles: 'Dibagikan kepada peran',
  sharing: 'Dibagikan',
  view_default: 'Tampilan bawaan',
  view_state: 'Isi tampilan',
}
