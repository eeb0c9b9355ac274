import { Bone, Skeleton } from '../../kit/skeleton/skeleton.tsx'
import css from './receipt-skeleton.module.css'

const lines = [1, 2, 3, 4, 5, 6]

/** Holds the place of a receipt. */
export function ReceiptSkeleton() {
  return (
    <Skeleton>
      <div className={css.receipt}>
        <Bone width={120} height={16} />
        <Bone width={180} />
        {lines.map((line) => (
          <div key={line} className={css.pair}>
            <Bone width={130} />
            <Bone width={60} />
          </div>
        ))}
        <Bone height={24} />
      </div>
    </Skeleton>
  )
}
