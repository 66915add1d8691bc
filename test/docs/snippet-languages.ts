import { installed } from '../support/languages.ts';

/** Checks and runs the samples in a language. The commands are lines of a shell in a directory of samples. */
interface SnippetLanguage {
  readonly lang: string;
  /** The name of the file of a sample. */
  readonly file: (name: string) => string;
  /** Makes a sample parse beside others, or with an older compiler than it is meant for. */
  readonly adapted: (source: string, name: string) => string;
  readonly probe: string;
  /** Succeeds if all samples of the directory parse. */
  readonly parse: string;
  readonly running: {
    readonly probe: string;
    /** Runs the sample in $FILE; $CA is the file of the authority to trust. */
    readonly run: string;
  };
}

const unchanged = (source: string) => source;

const languages: readonly SnippetLanguage[] = [
  {
    lang: 'Python',
    file: (name) => `${name}.py`,
    adapted: unchanged,
    probe: 'python3 --version',
    parse: 'python3 -m py_compile *.py',
    // Debian's packages are for Debian's Python.
    running: {
      probe: '/usr/bin/python3 -c "import authlib, requests"',
      run: 'REQUESTS_CA_BUNDLE=$CA /usr/bin/python3 $FILE',
    },
  },
  {
    lang: 'PHP',
    file: (name) => `${name}.php`,
    adapted: unchanged,
    probe: 'php --version',
    parse: 'for file in *.php; do php -l $file || exit 1; done',
    running: { probe: 'php -r "curl_version();"', run: 'php -d curl.cainfo=$CA $FILE' },
  },
  {
    lang: 'Ruby',
    file: (name) => `${name}.rb`,
    adapted: unchanged,
    probe: 'ruby --version',
    parse: 'ruby -wc *.rb',
    running: { probe: 'ruby -ropenssl -rnet/http -e ""', run: 'SSL_CERT_FILE=$CA ruby $FILE' },
  },
  {
    lang: 'Go',
    file: (name) => `${name}.go`,
    adapted: unchanged,
    probe: 'go version && which gofmt',
    parse: 'gofmt -e *.go >/dev/null',
    running: { probe: 'go version', run: 'GOCACHE=$PWD/cache SSL_CERT_FILE=$CA go run $FILE' },
  },
  {
    lang: 'Java',
    file: (name) => `${name}.java`,
    adapted: (source, name) => source.replace('class Sample', `class ${name}`),
    probe: 'javac -version',
    parse: 'javac -d classes *.java',
    running: {
      probe: 'javac -version && which keytool',
      run: `keytool -importcert -noprompt -file $CA -keystore trust -storepass changeit &&
        java -Djavax.net.ssl.trustStore=trust -Djavax.net.ssl.trustStorePassword=changeit $FILE`,
    },
  },
  {
    lang: 'C#',
    file: (name) => `${name}.cs`,
    // Mono's compiler is older than programs without a class.
    adapted: (source, name) =>
      source.replace(
        /^((?:\/\/[^\n]*\n)*using [^\n]*\n)(.*)$/s,
        `$1class ${name} { async Task Main() {\n$2} }`,
      ),
    probe: 'mcs --version',
    parse: 'for file in *.cs; do mcs --parse $file || exit 1; done',
    running: {
      // Mono of Debian lacks System.Net.Http.
      probe: 'dotnet --version',
      run: 'dotnet new console --output program && cp $FILE program/Program.cs && SSL_CERT_FILE=$CA dotnet run --project program',
    },
  },
];

export const parsedLanguages = installed(languages);

/** The languages whose HTTP library is here, too. CI does not have .NET. */
export const runLanguages = installed(
  languages
    .filter(({ lang }) => lang !== 'C#')
    .map(({ lang, file, running }) => ({ lang, file, ...running })),
);
