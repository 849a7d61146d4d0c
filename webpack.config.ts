import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { BrotliOptions } from 'node:zlib'
import { constants } from 'node:zlib'
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import CompressionPlugin from 'compression-webpack-plugin'
import HtmlPlugin from 'html-webpack-plugin'
import TerserPlugin from 'terser-webpack-plugin'
import type { ChunkGraph, Compiler, Configuration, Module } from 'webpack'
import webpack from 'webpack'
import type { Configuration as DevServer } from 'webpack-dev-server'
import { buildManifest, readRelease, readWebSettings, WEB_SETTINGS } from './scripts/tasks/buildSettings.mjs'
import { BeforeApp } from './scripts/webpack/beforeApp'
import { GUARDED_CHUNKS } from './scripts/webpack/firstChunks'
import { FirstLoadBudget } from './scripts/webpack/firstLoadBudget'
import { FLAGS_URL, Flags } from './scripts/webpack/flags'
import { FONT_URLS, Fonts } from './scripts/webpack/fonts'
import { Pages } from './scripts/webpack/pages'
import { ServiceWorker } from './scripts/webpack/serviceWorker'
import { PRICE_LIST } from './server/domain/rates/listPrices'
import { makeValues } from './src/app/theme/makeTheme'
import { pageStyles } from './src/app/theme/page'

/** npm scripts run in the project folder; `import.meta` is not available, as webpack-cli loads this file as CommonJS. */
const ROOT = process.cwd()

const SETTINGS = readWebSettings()

type Mode = 'production' | 'development'

export default function webApp(_: unknown, { mode = 'production' }: { mode?: Mode }): Configuration {
  const isProduction = mode === 'production'
  const devServer: DevServer = {
    host: 'localhost',
    port: process.env.WEB_PORT || 3000,
    historyApiFallback: true,
    static: { directory: path.join(ROOT, 'public') },
    client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
    proxy: [
      { context: ['/api', '/sandbox', '/paypal', '/v1'], target: apiServer() },
      { context: ['/sip'], target: apiServer(), ws: true },
    ],
  }
  return {
    mode,
    devServer,
    entry: { main: './src/firstPaint/entry.ts' },
    output: {
      path: path.join(ROOT, 'dist/web'),
      publicPath: '/',
      filename: isProduction ? 'assets/[name].[contenthash:8].js' : 'assets/[name].js',
      // Short ids, as all of them are listed in the initial load.
      chunkFilename: isProduction ? 'assets/[id].[contenthash:8].js' : 'assets/[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      trustedTypes: { policyName: 'tealine-webpack' },
      clean: true,
    },
    resolve: {
      // If `node_modules` is a symlink, modules keep their paths here.
      symlinks: false,
      extensions: ['.tsx', '.ts', '.js'],
      // Packages stay whole in development, where the theme is made in the page.
      alias: isProduction ? { ...neverUsed(), ...replaced() } : {},
    },
    module: {
      rules: [
        { test: /\.tsx?$/, exclude: /node_modules/, loader: 'swc-loader', options: swcOptions(isProduction) },
        // With our own links and table of routes, this saves 6,800 bytes (brotli) of the initial load.
        { test: /[\\/]react-router[\\/]dist[\\/]/, loader: path.join(ROOT, 'scripts/webpack/pureComponents.mjs') },
        // This saves 1,250 bytes (brotli) of the initial load.
        {
          test: /[\\/]@reduxjs[\\/]toolkit[\\/]dist[\\/]query[\\/]rtk-query\.modern\.mjs$/,
          loader: path.join(ROOT, 'scripts/webpack/usedHandlers.mjs'),
        },
        // This saves 1,100 bytes (brotli) of the remote config's client.
        {
          test: /[\\/]@firebase[\\/]app[\\/]dist[\\/]esm[\\/]index\.esm\.js$/,
          loader: path.join(ROOT, 'scripts/webpack/withoutHeartbeats.mjs'),
        },
      ],
    },
    plugins: [
      new webpack.DefinePlugin(isProduction ? { ...definitions(), ...themeValues() } : definitions()),
      new HtmlPlugin({ template: 'public/index.html' }),
      new BeforeApp(definitions(), pageStyles(FONT_URLS), FONT_URLS.latin),
      new Fonts(),
      new Flags(),
      ...(isProduction
        ? [
            ...shortIds(),
            new Pages({ ...definitions(), ...themeValues() }, { ...neverUsed(), ...replaced() }),
            publicFiles,
            manifestFile,
            new ServiceWorker(definitions()),
            hiddenSourceMaps(),
            ...compressed(),
            new FirstLoadBudget(),
          ]
        : [new ReactRefreshPlugin({ overlay: false })]),
    ],
    optimization: {
      ...(isProduction && { moduleIds: false, chunkIds: false }),
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, terserOptions: { compress: { passes: 4 } } })],
      splitChunks: {
        chunks: 'async',
        minSize: 30_000,
        maxAsyncRequests: 4,
        cacheGroups: { defaultVendors: false, ...firstPackages(), ...onceLoggedIn() },
      },
    },
    devtool: isProduction ? false : 'eval-cheap-module-source-map',
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(ROOT, '.cache/webpack'),
      name: `${mode}-${createHash('sha256').update(JSON.stringify(SETTINGS)).digest('hex').slice(0, 12)}`,
      buildDependencies: { config: [path.join(ROOT, 'webpack.config.ts'), path.join(ROOT, 'scripts/webpack/')] },
    },
    performance: { hints: false },
    stats: 'errors-warnings',
  }
}

function apiServer(): string {
  return `http://127.0.0.1:${process.env.PORT || 4000}`
}

function swcOptions(isProduction: boolean) {
  return {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic', development: !isProduction, refresh: !isProduction } },
    },
  }
}

function definitions(): Record<string, string> {
  const { version, commit } = readRelease(ROOT)
  const values = { ...SETTINGS, APP_VERSION: version, APP_COMMIT: commit, FLAGS: FLAGS_URL }
  const variables = [...WEB_SETTINGS, 'APP_VERSION', 'APP_COMMIT', 'FLAGS'].map((name) => [
    `process.env.${name}`,
    JSON.stringify(values[name as keyof typeof values]) ?? 'undefined',
  ])
  return { ...Object.fromEntries(variables), PRICE_LIST: JSON.stringify(PRICE_LIST) }
}

function themeValues(): Record<string, string> {
  return { THEME_VALUES: JSON.stringify(makeValues()) }
}

/** Parts of packages that are never run, with the bytes (brotli) that leaving them out of the initial load saves. */
function neverUsed() {
  return {
    // 2,441 bytes: buttons have no ripple (src/app/theme/controls.ts).
    [path.join(ROOT, 'node_modules/@mui/material/ButtonBase/TouchRipple.mjs')]: false as const,
    // 876 bytes, for which the budget has no room: buttons show BusyButton's own spinner.
    [path.join(ROOT, 'node_modules/@mui/material/CircularProgress/CircularProgress.mjs')]: false as const,
    // 745 bytes of /login and 762 of /, for which the budget has no room: only used by emotion's `withTheme`.
    'hoist-non-react-statics': false as const,
    // About 790 bytes of the remote config's client: only used by its heartbeats (scripts/webpack/withoutHeartbeats.mjs).
    idb: false as const,
  }
}

/** Parts of packages that are replaced by our own modules, each of which says how many bytes it saves. */
function replaced() {
  const instead = (file: string) => path.join(ROOT, 'scripts/webpack/instead', file)
  return {
    [path.join(ROOT, 'node_modules/@mui/material/styles/defaultTheme.mjs')]: instead('noTheme.ts'),
    [path.join(ROOT, 'node_modules/@mui/system/createTheme/index.mjs')]: instead('noTheme.ts'),
    '@firebase/webchannel-wrapper/bloom-blob': instead('numericIds.ts'),
    '@emotion/is-prop-valid': instead('isPropValid.ts'),
    '@emotion/use-insertion-effect-with-fallbacks': instead('insertWhileRendering.ts'),
  }
}

/** Packages of the initial load in one chunk: they rarely change, unlike our code, and compress best together. */
function firstPackages() {
  return { packages: { name: 'packages', chunks: 'initial' as const, test: /[\\/]node_modules[\\/]/ } }
}

/**
 * Modules of the logged-in chunk are not repeated in the screens' chunks: these are only loaded in pages that already
 * have it, which webpack cannot know.
 */
function onceLoggedIn() {
  return {
    loggedIn: {
      name: 'shared',
      chunks: ({ name }: { name?: string | null | undefined }) => GUARDED_CHUNKS.includes(name ?? ''),
      test: (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) =>
        [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => name === 'logged-in'),
      minChunks: 2,
      enforce: true,
    },
  }
}

/** Says in `build.json` what was built. */
const manifestFile = {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('ManifestFile', (compilation) =>
      compilation.emitAsset('build.json', new webpack.sources.RawSource(JSON.stringify(buildManifest(ROOT)))),
    )
  },
}

/** Copies icons, the manifest and the like to the root of `dist/web` under their own names. */
const publicFiles = {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('PublicFiles', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'PublicFiles', stage: -2000 }, () => {
        const folder = path.join(ROOT, 'public')
        for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
          const file = path.join(entry.parentPath, entry.name)
          if (!entry.isFile() || entry.name === 'index.html') continue
          compilation.emitAsset(path.relative(folder, file), new webpack.sources.RawSource(readFileSync(file)))
        }
      })
    })
  },
}

/** Deterministic ids like webpack's default, but shorter: this saves 120 bytes of the log-in screen's initial load. */
function shortIds() {
  return [
    new webpack.ids.DeterministicModuleIdsPlugin({ maxLength: 4, fixedLength: true }),
    new webpack.ids.DeterministicChunkIdsPlugin({ maxLength: 3 }),
  ]
}

/** Written beside the site and not published: for reading error reports. */
function hiddenSourceMaps() {
  return new webpack.SourceMapDevToolPlugin({ filename: '../maps/[file].map', append: false })
}

function compressed() {
  const test = /\.(js|css|html|svg|json|webmanifest)$/
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGBLOCK]: 24 } }
  return [
    new CompressionPlugin<BrotliOptions>({
      test,
      algorithm: 'brotliCompress',
      compressionOptions: best,
      filename: '[path][base].br',
    }),
    new CompressionPlugin({ test, algorithm: 'gzip', compressionOptions: { level: 9 }, filename: '[path][base].gz' }),
  ]
}
