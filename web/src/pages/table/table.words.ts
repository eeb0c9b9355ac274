/** Shapes of tables, as people read them. */
export const table_shapes = [
  { value: 'square', label: 'Persegi' },
  { value: 'round', label: 'Bundar' },
  { value: 'rectangle', label: 'Panjang' },
] as const

export type TableShape = (typeof table_shapes)[number]['value']

export const shapeLabel = (shape: string) => table_shapes.find(({ value }) => value === shape)?.label ?? shape

/** '2–4 kursi', or '4 kursi' where any number may sit. */
export function seatsText({ min_seats, seats }: { min_seats: number; seats: number }): string {
  return min_seats > 1 && min_seats < seats ? `${min_seats}–${seats} kursi` : `${seats} kursi`
}
