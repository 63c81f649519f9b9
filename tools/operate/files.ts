/**
 * `npm run files -- to-bucket | to-folder`: copies all files from DATA_DIR/files to the bucket of the S3_…
 * settings, or back; see docs/deploying.md. Works while the site runs, and again where it was broken off. Removes
 * nothing. Ends with 1 where a file is damaged or was not copied.
 */
import { join } from 'node:path'
import { loadConfig } from '#site/platform/settings/config.ts'
import { readSettingsFile } from '#site/platform/settings/settings-file.ts'
import {
  copyFiles,
  createLocalFileStore,
  openStorage,
  s3SettingsOf,
} from '#site/platform/storage/index.ts'

const TELL_EVERY = 1000

const direction = process.argv[2]
readSettingsFile()
const config = loadConfig(process.env)
const settings = s3SettingsOf(config)
if ((direction !== 'to-bucket' && direction !== 'to-folder') || settings === null) {
  console.error('npm run files -- to-bucket | to-folder, with S3_ENDPOINT and its keys set')
  process.exit(2)
}
const folder = createLocalFileStore(join(config.dataDir, 'files'))
const { files: bucket } = await openStorage(config.dataDir, settings)
await bucket.check()
const [from, to] = direction === 'to-bucket' ? [folder, bucket] : [bucket, folder]
let told = 0
const { copied, kept, damaged } = await copyFiles(from, to, (done) => {
  if (done - told < TELL_EVERY) return
  told = done
  console.log(`${done} files`)
})
for (const key of damaged) console.log(`! ${key} is damaged and was not copied`)
console.log(`${copied} files copied, ${kept} were there already, ${damaged.length} damaged.`)
process.exitCode = damaged.length === 0 ? 0 : 1
