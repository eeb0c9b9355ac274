import { REPAIRABLE } from '@lumbung/server/reports/doctor/check-name.calc.ts'
import { wordsOf } from '@lumbung/server/reports/doctor/check-words.calc.ts'
import { IconArrowRight, IconEye, IconEyeOff, IconWand } from '@tabler/icons-react'
import { useState } from 'react'
import { useCommand } from '../../kit/graphql/command.ts'
import type { MenuItem } from '../../kit/overlay/menu-item.ts'
import { useFollow } from '../../kit/router/follow.ts'
import { useMend } from '../../parts/doctor/use-mend.ts'
import { RemarkDialog } from '../../parts/document/remark-dialog.tsx'
import { useMe } from '../../parts/session/session.ts'
import { type GetDoctorQuery, PutAsideFindingDocument, TakeBackFindingDocument } from './doctor.gql.gen.ts'
import type { FindingRow } from './doctor.list.tsx'

type Checks = GetDoctorQuery['doctor']['checks']

/** Whether the viewer may mend a finding: what all outlets have is decided of by who reaches them all. */
export function useMayMend(checks: Checks) {
  const { is_all_outlets } = useMe()
  const may = new Set(checks.flatMap(({ key, may_mend }) => (may_mend ? [key] : [])))
  return ({ check_key, outlet_id }: Pick<FindingRow, 'check_key' | 'outlet_id'>) =>
    may.has(check_key) && (outlet_id !== null || is_all_outlets)
}

/** What may be done with a finding, and the dialog that asks why. */
export function useFindingActions(checks: Checks) {
  const follow = useFollow()
  const [aside, setAside] = useState<FindingRow | null>(null)
  const { mend } = useMend()
  const back = useCommand(TakeBackFindingDocument, { success: 'Temuan ditampilkan lagi!' })
  const put = useCommand(PutAsideFindingDocument, {
    success: 'Temuan diabaikan!',
    undo: ({ putAsideFinding }) => back.mutate({ finding: { id: putAsideFinding.id } }),
    onDone: () => setAside(null),
  })
  const mayMend = useMayMend(checks)
  const rowActions = (finding: FindingRow): MenuItem[] => {
    const { id, check_key, is_aside } = finding
    const words = wordsOf(check_key)
    const may = mayMend(finding)
    const items: (MenuItem | false | undefined)[] = [
      !is_aside &&
        may &&
        REPAIRABLE.has(check_key) && {
          label: words.repair ?? 'Perbaiki',
          icon: IconWand,
          onSelect: () => mend(id),
        },
      { label: words.mend, icon: IconArrowRight, onSelect: () => follow(words.href(finding)) },
      may &&
        !is_aside && { label: 'Abaikan…', icon: IconEyeOff, line: true, onSelect: () => setAside(finding) },
      may &&
        is_aside && {
          label: 'Tampilkan lagi',
          icon: IconEye,
          onSelect: () => back.mutate({ finding: { id } }),
        },
    ]
    return items.filter((item): item is MenuItem => Boolean(item))
  }
  const dialog = aside && (
    <RemarkDialog
      title={`Abaikan ${aside.label}?`}
      text={`"${wordsOf(aside.check_key).title}" tidak dihitung lagi dalam skor, sampai ditampilkan lagi.`}
      action="Abaikan"
      tone="primary"
      busy={put.isPending}
      onClose={() => setAside(null)}
      onSend={(reason) => put.mutate({ finding: { id: aside.id, reason } })}
    />
  )
  return { rowActions, dialog }
}
