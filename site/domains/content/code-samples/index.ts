export { codeSamples } from './code-samples.ts'
