import fc from 'fast-check'

/**
 * With FC_SEED properties are tried on the cases it chooses, the same in every run: `npm test` takes one from what is
 * tested, so that a state that has passed passes again, and each new state is tried on new cases.
 */
const seed = process.env.FC_SEED
if (seed) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) })
