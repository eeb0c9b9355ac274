import { IconEye } from '@tabler/icons-react'
import { formatClock } from '../kit/format/date.ts'
import { useCommand } from '../kit/graphql/command.ts'
import { Button } from '../kit/ui/button.tsx'
import { EndLookAsDocument } from '../parts/session/session.gql.gen.ts'
import { useBrandInfo, useMe } from '../parts/session/session.ts'
import css from './look-notice.module.css'

/** Says on every page that it is seen as somebody else sees it, and ends that. */
export function LookNotice() {
  const me = useMe()
  const back = me.looking?.is_operator ? '/operator' : '/admin'
  const { timezone } = useBrandInfo()
  // Everything on show and kept is of the other one: it is loaded anew.
  const end = useCommand(EndLookAsDocument, { onDone: () => location.assign(back) })
  if (!me.looking) return null
  return (
    <section className={css.notice} aria-label="Lihat sebagai">
      <IconEye />
      <p>
        Anda melihat sebagai <b>{me.name}</b> ({me.admin_group.name}), hanya membaca, sampai pukul{' '}
        {formatClock(me.looking.until, timezone)}.
      </p>
      <Button size="small" busy={end.isPending} onClick={() => end.mutate({})}>
        Selesai
      </Button>
    </section>
  )
}
