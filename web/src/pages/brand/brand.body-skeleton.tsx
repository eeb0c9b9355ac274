import { Bone, Skeleton } from '../../kit/skeleton/skeleton.tsx'

/** Holds the place of what a card of this page is about to tell. */
export function BodySkeleton() {
  return (
    <Skeleton>
      <Bone width={240} height={36} />
    </Skeleton>
  )
}
