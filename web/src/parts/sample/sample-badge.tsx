import { Pill } from '../../kit/ui/pill.tsx'

/** Says of a record that it came with samples; nothing of others. */
export function sampleBadge(is_sample: boolean) {
  return is_sample ? (
    <Pill tone="quiet" plain>
      Contoh
    </Pill>
  ) : undefined
}
