#!/usr/bin/env node
import { runCli } from './run-cli.ts'

const key = process.env['TESSERA_KEY']
process.exitCode = await runCli({
  args: process.argv.slice(2),
  cwd: process.cwd(),
  ...(key !== undefined && key !== '' && { key }),
  print: (line) => console.log(line),
})
