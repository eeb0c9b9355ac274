const LARGEST_ID = 2_147_483_647

/** An id written inside a token; undefined when it cannot be one, whatever the token claims. */
export function readId(text: string | undefined): number | undefined {
  const id = Number(text)
  return Number.isInteger(id) && id > 0 && id <= LARGEST_ID ? id : undefined
}
