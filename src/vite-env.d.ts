/** What the build tells the page (vite.config.ts). */
interface ImportMetaEnv {
  /** The page is the one file that is opened from a disk. */
  readonly SINGLE_FILE?: boolean;
}
