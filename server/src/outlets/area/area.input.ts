import { z } from 'zod'
import { id, requiredText, seenVersion } from '../../kit/shared.input.ts'

/** How many areas may lie within each other. */
export const DEEPEST_AREA = 5

const shape = {
  name: requiredText('Nama wilayah', 60),
  /** Null is at the top. */
  parent_area_id: id.nullish(),
}

/** A new area. */
export const NewAreaInput = z.object(shape)

/** A changed area; only what is sent changes. */
export const EditAreaInput = z.object(shape).partial().extend({ id, version: seenVersion })

/** Takes an area away; null gives what it has to none, nothing sent is for an area that has nothing. */
export const DeleteAreaInput = z.object({ id, version: seenVersion, into_area_id: id.nullish() })
