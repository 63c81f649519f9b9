#!/usr/bin/env node
import { configFolder } from './credentials.ts'
import { runCli } from './run-cli.ts'

const key = process.env['TESSERA_KEY']
process.exitCode = await runCli({
  args: process.argv.slice(2),
  cwd: process.cwd(),
  configFolder: configFolder(process.env),
  ...(key !== undefined && key !== '' && { key }),
  print: (line) => console.log(line),
})
