import { Bone, Skeleton } from '../../kit/skeleton/skeleton.tsx'
import { Card } from '../../kit/ui/card.tsx'
import css from './dashboard.module.css'

const blocks = [266, 266, 190, 190]

/** The first page while it loads: its cards in their places. */
export function DashboardSkeleton() {
  return (
    <Skeleton>
      <div className={css.bones}>
        {['net', 'transactions', 'bill', 'profit', 'void'].map((key) => (
          <Card key={key} className={css.bone_kpi}>
            <Bone width="50%" />
            <Bone width="80%" height={22} />
            <Bone width="40%" />
          </Card>
        ))}
      </div>
      <div className={css.grid}>
        {blocks.map((height, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is all a block has
          <Card key={place} className={css.bone_card}>
            <Bone width="30%" height={14} />
            <div style={{ height: height - 60 }} />
          </Card>
        ))}
      </div>
    </Skeleton>
  )
}
