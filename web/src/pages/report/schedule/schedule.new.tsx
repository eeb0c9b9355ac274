import { moduleOf } from '@lumbung/server/reports/report-schedule/schedule-words.calc.ts'
import { IconCalendarRepeat } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyDialog } from '../../../kit/router/lazy-part.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { useCan } from '../../../parts/access/access.ts'
import type { NewScheduleProps } from '../../../parts/schedule/schedule.values.ts'

const NewSchedule = lazyDialog(() => import('./schedule.new-dialog.tsx').then((part) => part.NewSchedule))

/** Plans the report on screen to be mailed; absent for who may not take it out. */
export function ScheduleButton(props: NewScheduleProps) {
  const exports = useCan(moduleOf(props.report), 'export')
  const [is_open, setOpen] = useState(false)
  if (!exports) return null
  return (
    <>
      <Button icon={<IconCalendarRepeat />} onClick={() => setOpen(true)}>
        Jadwalkan
      </Button>
      {is_open && <NewSchedule {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
