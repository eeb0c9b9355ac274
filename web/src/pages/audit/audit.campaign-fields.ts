/** What fields of campaigns to members are called; see audit.fields. */
export const campaign_fields: Readonly<Record<string, string>> = {
  birth_month: 'Bulan lahir',
  finished_at: 'Selesai dikirim',
  frozen_at: 'Mulai dikirim',
  held_out_percent: 'Kelompok pembanding (%)',
  last_visit_from_days: 'Terakhir datang minimal (hari lalu)',
  last_visit_to_days: 'Terakhir datang maksimal (hari lalu)',
  messages_stopped_at: 'Berhenti menerima pesan',
  period_days: 'Periode (hari)',
  planned_at: 'Waktu kirim',
  rhythm: 'Kebiasaan datang',
  spend_from: 'Belanja minimal',
  spend_to: 'Belanja maksimal',
  stopped_at: 'Dihentikan',
  visits_from: 'Kunjungan minimal',
  visits_to: 'Kunjungan maksimal',
}
