/** Something outside the program keeps it from starting. The message says what to do, so no stack is shown with it. */
export class SetupError extends Error {
  override name = 'SetupError'
}
