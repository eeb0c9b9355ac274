import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { formatClock } from '../kit/format/date.ts'
import { useCommand } from '../kit/graphql/command.ts'
import { beginLeaving, reportError } from '../kit/graphql/report-error.ts'
import { send } from '../kit/graphql/send.ts'
import { wipeKept } from '../kit/offline/kept-store.ts'
import { Button } from '../kit/ui/button.tsx'
import { EndLookAsDocument } from '../parts/session/session.gql.gen.ts'
import { useBrandInfo, useMe } from '../parts/session/session.ts'
import css from './look-notice.module.css'

/** Ends an operator's look, which is all that its session is: nothing more is asked with it, and nothing read stays here. */
async function leaveBrand() {
  await wipeKept()
  // A request that was on its way finds the session ended, which must not lead to where one signs in.
  beginLeaving()
  await send(EndLookAsDocument, {}).catch(reportError)
  location.assign('/operator')
}

/** Says on every page that it is seen as somebody else sees it, and ends that. */
export function LookNotice() {
  const me = useMe()
  const { timezone } = useBrandInfo()
  // Everything on show and kept is of the other one: it is loaded anew.
  const end = useCommand(EndLookAsDocument, { onDone: () => location.assign('/admin') })
  const [is_leaving, setLeaving] = useState(false)
  if (!me.looking) return null
  const { is_operator, until } = me.looking
  const stop = () => {
    if (!is_operator) return end.mutate({})
    setLeaving(true)
    void leaveBrand()
  }
  return (
    <section className={css.notice} aria-label="Lihat sebagai">
      <IconEye />
      <p>
        Anda melihat sebagai <b>{me.name}</b> ({me.admin_group.name}), hanya membaca, sampai pukul{' '}
        {formatClock(until, timezone)}.
      </p>
      <Button size="small" busy={end.isPending || is_leaving} onClick={stop}>
        Selesai
      </Button>
    </section>
  )
}
