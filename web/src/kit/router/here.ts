/** Notes where the person is; the answer tells whether they are still there, whatever is being opened already. */
export function noteHere(): () => boolean {
  const here = window.location.pathname
  return () => window.location.pathname === here
}
