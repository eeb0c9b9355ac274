/** Where a floating box stands to what it belongs to. */
export type Placement = 'bottom-start' | 'bottom-end' | 'top'

/** Distance of a box from what it belongs to, and from the edges of the window. */
const gap_px = 6
const margin_px = 8

const sides = {
  'bottom-start': { side: 'bottom', align: 'start' },
  'bottom-end': { side: 'bottom', align: 'end' },
  top: { side: 'top', align: 'center' },
} as const

/** How the library is told where a box stands. */
export function positionOf(placement: Placement) {
  return {
    ...sides[placement],
    sideOffset: gap_px,
    collisionPadding: margin_px,
    positionMethod: 'fixed',
  } as const
}
