import { TINY_BOUND } from '@lumbung/server/reports/variance/variance-words.calc.ts'
import { IconCheck } from '@tabler/icons-react'
import { formatDate, formatDateTime } from '../../../kit/format/date.ts'
import { formatQuantity } from '../../../kit/format/quantity.ts'
import { formatRupiah } from '../../../kit/format/rupiah.ts'
import { useCommand } from '../../../kit/graphql/command.ts'
import { AddressLink } from '../../../kit/router/address-link.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { Pill } from '../../../kit/ui/pill.tsx'
import { useCan } from '../../../parts/access/access.ts'
import { type GetVarianceQuery, MendVarianceDocument } from './variance.gql.gen.ts'
import { type Evidence, mendingOf, pageOf } from './variance.links.ts'
import css from './variance.module.css'
import { nameCause, nameConfidence, toneOfConfidence } from './variance.words.ts'

type Row = GetVarianceQuery['variance']['row']
type Cause = Row['causes'][number]

interface CausesProps {
  row: Row
  zone: string | undefined
}

const amountOf = (row: Row, quantity: string, value: number | null) =>
  `${formatQuantity(quantity, row.unit)}${value === null ? '' : ` · ${formatRupiah(value)}`}`

/** What a gap is laid to, the likeliest first, and what nothing explains. */
export function VarianceCauses({ row, zone }: CausesProps) {
  if (Number(row.gap) === 0) return <p className={css.about}>Tidak ada selisih di antara kedua opname ini.</p>
  if (row.is_tiny) return <p className={css.about}>{TINY_BOUND}</p>
  return (
    <section aria-label="Sebab selisih">
      <h3 className={css.heading}>Sebab</h3>
      <ol className={css.causes}>
        {row.causes.map((cause) => (
          <li key={cause.cause} className={css.cause}>
            <CauseCard row={row} cause={cause} zone={zone} />
          </li>
        ))}
        {Number(row.unexplained) !== 0 && (
          <li className={css.cause}>
            <p className={css.cause_head}>
              <strong>{nameCause(null)}</strong>
              <span>{amountOf(row, row.unexplained, row.unexplained_value)}</span>
            </p>
          </li>
        )}
      </ol>
    </section>
  )
}

function CauseCard({ row, cause, zone }: CausesProps & { cause: Cause }) {
  const mending = mendingOf(row, cause)
  const can_mend = useCan('variance', 'update')
  const mend = useCommand(MendVarianceDocument, {
    success: cause.is_mended ? 'Tanda dibatalkan' : 'Ditandai sudah dibetulkan',
  })
  const { item_kind, item_id, last } = row
  return (
    <>
      <p className={css.cause_head}>
        <strong>{nameCause(cause.cause)}</strong>
        <Pill tone={toneOfConfidence(cause.confidence)}>Keyakinan {nameConfidence(cause.confidence)}</Pill>
        <span>{amountOf(row, cause.quantity, cause.value)}</span>
      </p>
      <p className={css.reason}>{cause.reason}.</p>
      {cause.evidence.length > 0 && (
        <ul className={css.evidence} aria-label="Bukti">
          {cause.evidence.map((each) => (
            <li key={`${each.kind} ${each.id} ${each.quantity}`}>
              <EvidenceLine evidence={each} unit={row.unit} zone={zone} />
            </li>
          ))}
        </ul>
      )}
      <p className={css.actions}>
        {mending && (
          <AddressLink href={mending.href} className={css.mend}>
            {mending.label}
          </AddressLink>
        )}
        {can_mend && (
          <Button
            icon={cause.is_mended ? <IconCheck /> : undefined}
            busy={mend.isPending}
            aria-pressed={cause.is_mended}
            onClick={() =>
              mend.mutate({
                variance: {
                  ...{ count_id: last.count_id, item_kind: item_kind as 'ingredient' | 'menu', item_id },
                  cause: cause.cause as never,
                  is_mended: !cause.is_mended,
                },
              })
            }
          >
            {cause.is_mended ? 'Sudah dibetulkan' : 'Tandai dibetulkan'}
          </Button>
        )}
      </p>
    </>
  )
}

interface EvidenceProps extends Omit<CausesProps, 'row'> {
  evidence: Evidence
  unit: string
}

function EvidenceLine({ evidence, unit, zone }: EvidenceProps) {
  const href = pageOf(evidence)
  const { label, at, quantity } = evidence
  const when = at === null ? null : at.length > 10 ? formatDateTime(at, zone) : formatDate(at)
  return (
    <>
      {href ? <AddressLink href={href}>{label || 'Buka dokumen'}</AddressLink> : label || 'Nota'}
      {when && ` · ${when}`}
      {quantity !== null && ` · ${formatQuantity(quantity, unit)}`}
    </>
  )
}
