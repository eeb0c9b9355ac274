import { type FormEvent, useState } from 'react'
import { formatBasisPoints, formatNumber, parseNumber } from '../../../kit/format/number.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Card, CardHead } from '../../../kit/ui/card.tsx'
import { Field } from '../../../kit/ui/field.tsx'
import { FigureInput } from '../../../kit/ui/input.tsx'
import { nameChannel } from '../../../parts/report/names.ts'
import type { ChannelReport } from './channel-report.columns.ts'
import css from './channel-report.module.css'
import type { ChannelRate } from './channel-report.search.ts'

interface RatesProps {
  of: ChannelReport
  asked: readonly ChannelRate[]
  onAsk: (rates: readonly ChannelRate[]) => void
}

const most_percent = 100
/** What a typed percentage is in basis points; null where it is none. */
function readBp(text: string): number | null {
  const percent = parseNumber(text)
  return percent === null || percent < 0 || percent > most_percent ? null : Math.round(percent * 100)
}

/** Asks what is left if channels cost something else; nothing of it is kept. */
export function RatesCard({ of, asked, onAsk }: RatesProps) {
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(asked.map(({ channel, fee_bp }) => [channel, formatNumber(fee_bp / 100)])),
  )
  const typed = Object.entries(texts).filter(([, text]) => text.trim() !== '')
  const wrong = new Set(typed.flatMap(([channel, text]) => (readBp(text) === null ? [channel] : [])))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (wrong.size > 0) return
    onAsk(typed.map(([channel, text]) => ({ channel, fee_bp: readBp(text) ?? 0 })))
  }
  return (
    <Card>
      <CardHead
        title="Jika biaya berubah"
        note="Isi komisi atau biaya pembayaran dalam persen dari yang dibayar tamu; penjualan dianggap tetap dan tidak ada yang disimpan"
      />
      <form className={css.rates} onSubmit={submit}>
        {of.channels.map(({ channel, commission_bp, payment_fee_bp }) => {
          const now = commission_bp || payment_fee_bp
          return (
            <Field
              key={channel}
              label={nameChannel(channel)}
              help={now === null ? 'Belum diketahui' : `Sekarang ${formatBasisPoints(now)}`}
              error={wrong.has(channel) ? 'Isi 0 sampai 100' : null}
            >
              {(control) => (
                <FigureInput
                  {...control}
                  after="%"
                  value={texts[channel] ?? ''}
                  onText={(text) => setTexts((old) => ({ ...old, [channel]: text }))}
                />
              )}
            </Field>
          )
        })}
        <div className={css.buttons}>
          <Button type="submit">Hitung</Button>
          {asked.length > 0 && (
            <Button
              onClick={() => {
                setTexts({})
                onAsk([])
              }}
            >
              Kembali ke biaya sekarang
            </Button>
          )}
        </div>
      </form>
    </Card>
  )
}
