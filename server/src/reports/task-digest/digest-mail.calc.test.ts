import { expect, test } from 'vitest'
import { TASK_NAMES } from '../../access/task/task-name.calc.ts'
import { writeDigest } from './digest-mail.calc.ts'
import { type ToldTask, task_texts } from './task-text.calc.ts'

const reader = { name: 'Ratri', is_master: false, today: '2026-11-21', public_url: 'https://contoh.example' }
const task = (values: Partial<ToldTask> = {}): ToldTask => ({
  kind: 'order_late',
  ref: 7,
  outlet_id: 3,
  outlet_name: 'Dago',
  title: 'PO/26/0001',
  note: 'Anggrek Jaya',
  due: '2026-11-20',
  amount: 1_250_000,
  count: null,
  tone: 'bad',
  ...values,
})

test('a mail says what waits with outlet, facts, amount and a link', () => {
  const { subject, body } = writeDigest([task()], false, reader)
  expect(subject).toBe('1 hal perlu tindakan Anda')
  expect(body.replaceAll('\u00a0', ' ')).toContain(
    '- PO/26/0001 terlambat datang (Dago · Anggrek Jaya · Rp 1.250.000)\n  https://contoh.example/purchase-order/detail/7',
  )
})

test('what nobody but a Master may follow has a link for Masters alone', () => {
  const ending = task({ kind: 'plan_end', title: 'Usaha', count: 3, tone: 'warn', outlet_name: null })
  expect(writeDigest([ending], false, reader).body).not.toContain('/plan_options')
  expect(writeDigest([ending], false, { ...reader, is_master: true }).body).toContain('/plan_options')
})

test('of many the first fifteen are told, and how many more there are', () => {
  const many = Array.from({ length: 18 }, (_, ref) => task({ ref, title: `PO-${ref}` }))
  const { subject, body } = writeDigest(many, true, reader)
  expect(subject).toContain('18+ hal')
  expect(body).toContain('PO-14 ')
  expect(body).not.toContain('PO-15 ')
  expect(body).toContain('dan 3+ lainnya.')
})

test.each(TASK_NAMES)('%s has words and an address of the panel, whatever is not known of it', (kind) => {
  const bare = task({ kind, title: null, note: null, due: null, amount: null, count: null })
  const { title, href, note } = task_texts[kind]
  expect(typeof title(bare, reader.today)).toBe('string')
  expect(href(bare, reader.today)).toMatch(/^\/[a-z]/)
  expect(note?.(bare) ?? '').not.toContain('undefined')
})

test('a day of another year is told with it', () => {
  const open = task({ kind: 'session_open', title: 'Pagi' })
  const titleOn = (due: string) => task_texts.session_open.title({ ...open, due }, reader.today)
  expect(titleOn('2026-11-20')).toBe('Sesi Pagi 20 Nov belum ditutup')
  expect(titleOn('2025-12-31')).toBe('Sesi Pagi 31 Des 2025 belum ditutup')
})
