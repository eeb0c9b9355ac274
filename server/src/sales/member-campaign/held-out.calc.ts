/** Mixes the bits of a number so that neighbours have nothing in common (the finaliser of MurmurHash3). */
function mix(value: number): number {
  let bits = value | 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}

/** Where chance puts a member in a campaign, from 0 up to 2^32; always the same, and another in every campaign. */
export function drawOf(campaign_id: number, member_id: number): number {
  return mix(mix(campaign_id + 0x9e3779b9) ^ member_id)
}

export interface Drawn {
  readonly sent: number[]
  readonly held_out: number[]
}

/**
 * Holds out a share of members by chance: exactly the share, rounded down, and the same members whatever their order. Both
 * parts are in the order of the draw, so that what is stopped on the way has reached a sample and not the oldest members.
 */
export function drawHeldOut(campaign_id: number, member_ids: readonly number[], percent: number): Drawn {
  const drawn = [...new Set(member_ids)]
    .map((id) => ({ id, at: drawOf(campaign_id, id) }))
    .sort((a, b) => a.at - b.at || a.id - b.id)
    .map(({ id }) => id)
  const count = Math.floor((drawn.length * percent) / 100)
  return { held_out: drawn.slice(0, count), sent: drawn.slice(count) }
}
