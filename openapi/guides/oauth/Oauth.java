import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

public class Oauth {
    static final String address = "https://localhost:8443";
    static final HttpClient http = HttpClient.newHttpClient();

    /** Works for ten minutes: keep it, and ask for another one before it ends. */
    static String accessToken() throws Exception {
        String client = "your_client_id:your_client_secret";
        HttpRequest request = HttpRequest.newBuilder(URI.create(address + "/oauth/token"))
            .header("Authorization", "Basic " + Base64.getEncoder().encodeToString(client.getBytes()))
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(BodyPublishers.ofString("grant_type=client_credentials"))
            .build();
        HttpResponse<String> answer = http.send(request, BodyHandlers.ofString());
        // Java has no JSON parser of its own.
        Matcher token = Pattern.compile("\"access_token\":\"([^\"]+)\"").matcher(answer.body());
        if (!token.find()) throw new IllegalStateException(answer.body());
        return token.group(1);
    }

    public static void main(String[] arguments) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create(address + "/api/external/carriers"))
            .header("Authorization", "Bearer " + accessToken())
            .header("Accept", "application/json")
            .build();
        System.out.println(http.send(request, BodyHandlers.ofString()).body());
    }
}
